/** What a form's fields are called where the server makes them, and what they are told. */
export const fields = {
  at_most: "Use at most {max} characters.",
  at_least: "Use at least {min} characters.",
  printable: "Use printable characters only.",
  email: "Enter an email address, like name@example.com.",
  phone: "Enter a phone number, like +49 30 1234567, or leave it empty.",
  name: "Enter your name.",
  message: "Write your message.",
  request_kind: "Choose what you would like.",
  password: "Enter your password.",
  password_too_long: "Passwords have at most {max} characters.",
  password_published: "This password is published. Choose another.",
  password_common: "This password is easy to guess. Choose a less common one.",
  password_personal: "Don’t use your email address or the store’s name as your password.",
  type_the_word: "Type the word {word}.",
  full_name: "Full name",
  company: "Company",
  street: "Street and number",
  apartment: "Apartment, floor, building",
  recipient_missing: "Enter the recipient’s name.",
  pickup_name_missing: "Enter the name of the person who picks up the order.",
  street_missing: "Enter the street and number.",
  country_missing: "Choose a country.",
  country_not_shipped: "Choose a country we ship to.",
  country_not_billed: "Choose a country we send bills to.",
  vat_id: "Use letters and digits only, like DE123456789.",
  vat_id_line: "VAT ID: {id}",
  postal_code:
    "{kind, select, zip {ZIP code} eircode {Eircode} pin {PIN code} postcode {Postcode} other {Postal code}}",
  postal_code_missing:
    "{kind, select, zip {Enter the ZIP code.} eircode {Enter the Eircode.} pin {Enter the PIN code.} postcode {Enter the postcode.} other {Enter the postal code.}}",
  postal_code_wrong:
    "{kind, select, zip {Enter a valid ZIP code, like {example}.} eircode {Enter a valid Eircode, like {example}.} pin {Enter a valid PIN code, like {example}.} postcode {Enter a valid postcode, like {example}.} other {Enter a valid postal code, like {example}.}}",
  city: "{kind, select, suburb {Suburb} district {District} other {Town or city}}",
  city_missing:
    "{kind, select, suburb {Enter the suburb.} district {Enter the district.} other {Enter the town or city.}}",
  region:
    "{kind, select, area {Area} county {County} department {Department} district {District} emirate {Emirate} island {Island} oblast {Oblast} parish {Parish} prefecture {Prefecture} region {Region} state {State} other {Province}}",
  region_missing:
    "{kind, select, area {Enter the area.} county {Enter the county.} department {Enter the department.} district {Enter the district.} emirate {Enter the emirate.} island {Enter the island.} oblast {Enter the oblast.} parish {Enter the parish.} prefecture {Enter the prefecture.} region {Enter the region.} state {Enter the state.} other {Enter the province.}}",
  region_wrong:
    "{kind, select, area {Choose the area from the list.} county {Choose the county from the list.} department {Choose the department from the list.} district {Choose the district from the list.} emirate {Choose the emirate from the list.} island {Choose the island from the list.} oblast {Choose the oblast from the list.} parish {Choose the parish from the list.} prefecture {Choose the prefecture from the list.} region {Choose the region from the list.} state {Choose the state from the list.} other {Choose the province from the list.}}",
  looks_automated:
    "We couldn’t tell whether a person sent this: it was open for too long, or something filled in a hidden field. Check it and send it again.",
  changed_meanwhile: "It changed in the meantime. Reload the page.",
} as const;
