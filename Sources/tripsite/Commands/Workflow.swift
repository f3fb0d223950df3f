internal import ArgumentParser

/// A site that GitHub or GitLab builds and publishes: the workflow file, and the settings that it needs.
enum Workflow: String, CaseIterable, ExpressibleByArgument {
  case github, gitlab

  /// The path of the workflow file below the site's folder.
  var path: String {
    switch self {
    case .github: ".github/workflows/publish.yml"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  /// Lines for site.yml.
  var settings: String {
    switch self {
    case .github:
      """
      # Replace OWNER and REPOSITORY by your account and your repository in both lines.
      baseURL: https://OWNER.github.io/REPOSITORY/
      publish:
        pages: {git: "https://github.com/OWNER/REPOSITORY.git", branch: gh-pages}

      """
    case .gitlab:
      """
      # GitLab provides the public address. So feeds, the sitemap and link previews are made only there.

      """
    }
  }

  /// Lines for .gitignore.
  var ignored: String {
    switch self {
    case .github: ""
    case .gitlab: "/public/\n/.tripsite-program/\n"
    }
  }

  /// What the user still has to do.
  var next: String {
    switch self {
    case .github:
      "write your account and repository into Content/site.yml, and follow the steps at the top of \(path)"
    case .gitlab: "follow the steps at the top of \(path)"
    }
  }

  /// Each workflow builds tripsite from its source, because there is no package. Actions are pinned to commits,
  /// because tags can move.
  var text: String {
    switch self {
    case .github:
      #"""
      # Builds the site and publishes it to the branch gh-pages when main changes.
      #
      # Once, in the settings of this repository on GitHub:
      # - Secrets and variables, Actions, Variables: TRIPSITE_REPOSITORY, the git URL of tripsite's source.
      #   TRIPSITE_IMAGE, to use another container than the one below.
      # - Pages, after the first run: deploy from a branch, gh-pages.
      name: Publish

      on:
        push:
          branches: [main]
        workflow_dispatch:

      permissions:
        contents: write

      concurrency: publish

      env:
        TRIPSITE_REPOSITORY: ${{ vars.TRIPSITE_REPOSITORY }}
        TRIPSITE_REF: v\#(Tripsite.version) # a tag or a commit of it

      jobs:
        publish:
          runs-on: ubuntu-24.04
          timeout-minutes: 60
          container: ${{ vars.TRIPSITE_IMAGE || 'swift:6.3.1-bookworm' }}
          steps:
            - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
            - uses: actions/cache@0057852bfaa89a56745cba8c7296529d2fc39830 # v4.3.0
              id: program
              with:
                path: /opt/tripsite
                key: tripsite-${{ env.TRIPSITE_REF }}
            - name: Build tripsite
              if: steps.program.outputs.cache-hit != 'true'
              run: |
      \#(indented(Self.building(into: "/opt/tripsite"), by: 10))
            - name: Publish
              run: |
                git config --global --add safe.directory "$PWD"
                /opt/tripsite/tripsite publish

      """#
    case .gitlab:
      #"""
      # Builds the site for GitLab Pages when the default branch changes.
      #
      # Once, in the settings of this project on GitLab, CI/CD, Variables: TRIPSITE_REPOSITORY, the git URL of
      # tripsite's source.
      variables:
        TRIPSITE_REF: v\#(Tripsite.version) # a tag or a commit of it
        TRIPSITE_IMAGE: swift:6.3.1-bookworm

      pages:
        image: $TRIPSITE_IMAGE
        timeout: 60 minutes
        rules:
          - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
        cache:
          key: tripsite-$TRIPSITE_REF
          paths: [.tripsite-program/]
        script:
          - |
            if ! [ -x .tripsite-program/tripsite ]; then
      \#(indented(Self.building(into: ".tripsite-program"), by: 8))
            fi
          - .tripsite-program/tripsite build --base-url "$CI_PAGES_URL/" --output public
        artifacts:
          paths: [public]

      """#
    }
  }

  /// Shell commands.
  private static func building(into folder: String) -> [String] {
    [
      #": "${TRIPSITE_REPOSITORY:?is not set. Set it to the git URL of the source of tripsite}""#,
      "apt-get update -qq",
      "apt-get install -y -qq --no-install-recommends make",
      #"git clone -q "$TRIPSITE_REPOSITORY" /tmp/tripsite"#,
      #"git -C /tmp/tripsite checkout -q "$TRIPSITE_REF""#,
      "make -C /tmp/tripsite release",
      "install -D /tmp/tripsite/.build/release/tripsite \(folder)/tripsite",
    ]
  }

  private func indented(_ lines: [String], by width: Int) -> String {
    lines.map { String(repeating: " ", count: width) + $0 }.joined(separator: "\n")
  }
}
