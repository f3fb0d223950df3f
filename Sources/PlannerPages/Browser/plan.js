// The pages of the planner. They ask for facts and send edits; everything that is computed comes from the program.
import { name } from './core.js'

import(name ? './trip.js' : './trips.js')
