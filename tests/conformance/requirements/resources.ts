import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 2: resources and their fields. */
export const resources = {
  "S2.1": "A session's token and cookie are signed with the auth secret.",
  "S2.2": "The session alone determines who is making a request and for which Store.",
  "S2.3": "A Customer account is registered with an email address and a password.",
  "S2.4": "Passwords are stored only as scrypt hashes made by the pinned version of the library.",
  "S2.5": "An admin user is a user whose role is `admin`.",
  "S2.6": "Without that role, no page or data under `/admin` can be opened.",
  "S2.7": "Without that role, no Product or Order can be managed.",
  "S2.8": "Without that role, no file can be uploaded.",
  "S2.9": "A Guest has no account and is identified by the `guestId` cookie alone.",
  "S2.10": "A Cart belongs to one Customer or one Guest, and no one else can access it.",
  "S2.11": "Once order claiming is switched on as Stable, registering later claims the Guest's Orders.",
  "S2.12": "Until then, no text in the product promises that registering later claims earlier Orders.",
  "S2.13":
    "The Store is the unit of isolation: a Runtime neither shows nor changes anything that belongs to another Store.",
  "S2.14": "A Connection links one Store to one external provider.",
  "S2.15": "A provider event applies to one Store and one Connection only.",
  "S2.16": "A service account of the managed single sign-on provider can sign in to Store Admin.",
  "S2.17": "An uploaded object's key includes the Store that the object belongs to.",
  "S2.18": "A Module's rows are stored in compiled tables whose names begin with `mod_` and the Module's id.",
  "S2.19": { text: "Further fields of these resources are not specified.", open: DECIDED_ELSEWHERE },
} as const satisfies Requirements;
