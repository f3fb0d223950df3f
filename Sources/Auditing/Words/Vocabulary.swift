/// The telling words of several languages, in lower case. A phrase has up to three words.
enum Vocabulary {
  /// The meanings by the hashes of words and phrases.
  static let meanings: [UInt64: Meaning] = {
    var meanings: [UInt64: Meaning] = [:]
    for (meaning, list) in lists {
      for phrase in list.split(separator: ",") {
        let words = phrase.split { $0 == " " || $0 == "\n" }
        var hash = WordHash()
        for word in words {
          if hash.isBegun { hash.add(0x20) }
          for byte in word.utf8 { hash.add(byte) }
        }
        meanings[hash.value, default: []].formUnion(meaning)
      }
    }
    return meanings
  }()

  private static let lists: [(Meaning, String)] = [
    (
      .booking,
      """
      booking,bookings,reservation,confirmation,conf,pnr,locator,record locator,order,itinerary,rental agreement,
      buchung,reservierung,bestätigung,auftrag,vorgang,réservation,confirmation de réservation,dossier,commande,reserva,
      confirmación,localizador,prenotazione,conferma,boeking,reservering,bevestiging,rezerwacja,rezerwacji,potwierdzenie,
      confirmação,bokning,bestilling,varaus,rezervace,rezervacija,予約,확인,예약,预订,бронирование,бронь,boarding pass,bordkarte
      """
    ),
    (
      [.booking, .code],
      "pnr,bookingcode,buchungscode,buchungsnummer,reservierungsnummer,reservierungscode,bestätigungsnummer"
    ),
    (
      [.booking, .code],
      """
      auftragsnummer,vorgangsnummer,boekingsnummer,reserveringsnummer,bokningsnummer,bestillingsnummer,varausnumero,filekey,
      buchungsreferenz,record locator,予約番号,預約編號,예약번호,预订号,confirmation code,reservierungsnr,buchungsnr
      """
    ),
    (
      .ticket,
      "ticket,tickets,eticket,e ticket,billet,billete,biglietto,bilet,biljett,billett,bilhete,fahrkarte,fahrschein,lippu"
    ),
    ([.ticket, .code], "ticketnummer,ticketnr,fahrkartennummer,fahrscheinnummer,biljettnummer,e ticket"),
    (
      .passport,
      "passport,passports,reisepass,passeport,pasaporte,passaporto,passaporte,paspoort,paszport,paszportu,pass nr,паспорт,パスポート,护照,여권"
    ),
    ([.passport, .code], "passnummer,reisepassnummer,paspoortnummer,passport no,旅券番号"),
    (
      .identity,
      """
      identity card,id card,personalausweis,ausweisnummer,dni,nie,nif,codice fiscale,carte d,identité,carta d,identità,
      cédula,driving licence,driver s license,drivers license,führerschein,permis de conduire,patente,rijbewijs,bsn,pesel,
      personnummer,social security number,ssn,national insurance number,id kaart,dowód osobisty,sozialversicherungsnummer,マイナンバー
      """
    ),
    (.visa, "visa,visum,visto,visado,wiza,ビザ,evisa"),
    (
      .member,
      """
      frequent flyer,frequent flier,membership,member,loyalty,miles and more,miles,skywards,avios,bahncard,bonus,
      mitglied,vielflieger,adhérent,fidélité,socio,fidelidad,lidmaatschap,członkowski
      """
    ),
    ([.member, .number], "mitgliedsnummer,vielfliegernummer,bahncardnummer,lidnummer,medlemsnummer"),
    (
      .insurance,
      "insurance,policy,police d,versicherung,versicherungsschein,assurance,seguro,póliza,assicurazione,polizza,verzekering,polis"
    ),
    ([.insurance, .number], "versicherungsnummer,versicherungsscheinnummer,policennummer,polisnummer"),
    (
      .account,
      "bank account,account,konto,compte,cuenta,conto corrente,rekening,sort code,bankleitzahl,blz,routing number"
    ),
    ([.account, .number], "kontonummer,rekeningnummer,sort code,routing number,account no"),
    (
      .card,
      """
      card,visa,mastercard,maestro,amex,american express,credit card,debit card,kreditkarte,karte,carte,carte bancaire,tarjeta,
      carta,cartão,creditcard,kort,karta,paid with,pay with,valid until,expires,exp,カード
      """
    ),
    (.cardCode, "cvv,cvc,cvv2,cvc2,csc,security code of the card,prüfziffer,kartenprüfnummer"),
    (
      .wifi,
      "wifi,wi fi,wlan,wlan name,ssid,internet,hotspot,network,netzwerk,réseau,red,rete,netwerk,sieć,router,w lan"
    ),
    (
      .password,
      """
      password,passwort,passwd,pwd,passphrase,kennwort,mot de passe,mdp,contraseña,clave,wachtwoord,hasło,senha,palavra passe,
      lösenord,passord,adgangskode,kodeord,salasana,heslo,jelszó,lozinka,parola,parola d ordine,пароль,パスワード,密码,비밀번호,
      wpa,wpa2,wepkey,wifipassword,wlanpasswort
      """
    ),
    (.key, "key,schlüssel,clé,clef,llave,chiave,sleutel,klucz,chave,nyckel,nøkkel,キー"),
    ([.password, .wifi], "wlanschlüssel,netzwerkschlüssel,wlancode"),
    (
      .door,
      """
      door,gate,entry,entrance,access,garage,alarm,safe,building,lock,padlock,barrier,lobby,locker,apartment,flat,cabin,
      tür,haustür,tor,eingang,zugang,schloss,tresor,haus,wohnung,porte,portail,entrée,accès,immeuble,cadenas,coffre,puerta,portal,
      entrada,acceso,candado,porta,portone,cancello,ingresso,accesso,deur,poort,toegang,drzwi,brama,wejście,porten,dør,dörr,ovi,
      portão,acesso,ドア,玄関,門
      """
    ),
    (
      [.door, .code],
      "digicode,türcode,torcode,zugangscode,eingangscode,haustürcode,deurcode,toegangscode,portkode,dørkode,portkod,ovikoodi"
    ),
    ([.door, .code], "entrycode,accesscode,doorcode,gatecode,kod do,zahlenschloss,alarmcode,暗証番号,비밀번호는"),
    (
      .keyBox,
      """
      key box,keybox,key safe,keysafe,lock box,lockbox,schlüsselkasten,schlüsselbox,schlüsseltresor,schlüsselsafe,boîte à clé,
      boîte à clés,boite a cles,coffre à clés,caja de llaves,cassetta delle chiavi,keybox code,sleutelkastje,sleutelkluis,nyckelskåp,
      nøkkelboks,skrytka na klucze,cofre de chaves,キーボックス
      """
    ),
    (
      .code,
      "code,codes,combination,kombination,código,codigo,codice,kod,kode,koodi,kód,zahlencode,passcode,код,コード,番号"
    ),
    (.pin, "pin,puk,pincode,pin code,geheimzahl"),
    (
      .secret,
      "secret,token,api key,apikey,access key,client secret,bearer,authorization,secret key,access token,auth token,api token"
    ),
    (
      .phone,
      """
      phone,telephone,tel,tél,telefon,telefonnummer,téléphone,teléfono,telefono,telefone,telefoon,telefoonnummer,mobile,mobil,
      mobilnummer,handy,handynummer,cell,cellphone,portable,móvil,cellulare,komórka,call,ring,anrufen,appeler,appelez,llamar,
      chiamare,bellen,whatsapp,signal,fax,sms,電話,携帯,전화,电话,телефон,phone number
      """
    ),
    (
      .plate,
      """
      licence plate,license plate,number plate,registration plate,plate number,kennzeichen,autokennzeichen,nummernschild,
      immatriculation,matrícula,targa,kenteken,tablica rejestracyjna,rejestracja,registreringsnummer,skilt,rekisterinumero,
      spz,rendszám,номер машины,ナンバープレート
      """
    ),
    (
      .number,
      """
      number,numbers,no,nr,num,n,ref,reference,id,numero,número,numéro,nummer,numer,kenmerk,referenz,référence,referencia,
      riferimento,referentie,numeru,номер,№,番号,号,번호,reservation number,code
      """
    ),
    (
      .link,
      """
      is,are,was,ist,lautet,sind,war,est,es,è,e,é,er,är,jest,on,to,su,le,la,el,the,der,die,das,il,het,de,w,o,is the,の,は,number,
      then,again,still,now,of the flight
      """
    ),
    (
      .ours,
      "we,our,my,i,wir,unser,unsere,unserer,mein,meine,meiner,ich,nous,notre,mon,ma,je,nuestra,nuestro,mi,vivo,nostra,nostro,wij,ons,onze,mijn,nasz,nasza,mój,moja,vi,vår,min,c o"
    ),
    (
      .live,
      """
      live,lives,living,home,wohnen,wohne,wohnt,zu hause,zuhause,daheim,chez,habitons,habite,habitent,vivimos,vivo,vive,abitiamo,
      abito,casa,wonen,woont,woon,thuis,mieszkamy,mieszka,bor,asun,asumme,moramos,moro,parents,grandma,grandpa,aunt,uncle,
      mother,father,sister,brother,oma,opa,tante,onkel,eltern,mutter,vater,schwester,bruder,grand mère,c o,come by,visit us
      """
    ),
    (.address, "address,adresse,anschrift,dirección,indirizzo,adres,endereço,adress,osoite,住所,主所"),
    (
      .away,
      """
      house is empty,flat is empty,home is empty,house stands empty,house will be empty,house empty,nobody home,nobody at home,
      nobody is home,nobody is at,no one home,we are away,be away from,are away until,re away,away from home,be abroad,
      steht leer,verreist,niemand ist zu,niemand zu hause,keiner zu hause,nicht zu hause,im urlaub vom,sind weg vom,
      sommes absents,serons absents,absents du,maison est vide,vacances du,maison vide,casa vacía,casa está vacía,
      de viaje del,de vacaciones del,fuera de casa,casa è vuota,casa vuota,via di casa,siamo via,saremo via,in vacanza dal,
      huis staat leeg,niet thuis,op vakantie van,zijn weg van,bortrest,bortresta,på resa,borte fra,estaremos fora,casa vazia,
      dom stoi pusty,nie będzie nas,留守
      """
    ),
    (
      .streetBefore,
      "rue,avenue,boulevard,chemin,impasse,allée,quai,place,calle,carrer,avenida,plaza,via,viale,piazza,corso,rua,travessa,ulica,ul"
    ),
    (
      .streetBehind,
      "street,st,road,rd,lane,ln,avenue,ave,drive,close,court,terrace,crescent,gardens,grove,row,mews,way,square,boulevard,straat,weg,allee"
    ),
    (
      .unit,
      """
      km,m,mi,ft,cm,mm,kg,g,l,h,min,hours,days,nights,people,eur,euro,euros,usd,gbp,chf,nok,sek,dkk,isk,kr,zł,yen,jpy,percent,
      stunden,tage,nächte,personen,minuten,uhr,kilometer,kilometre,kilometres,metres,meter,miles,degrees,jours,nuits,heures,personnes
      """
    ),
  ]
}
