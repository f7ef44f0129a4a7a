import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 2: resources and their fields. */
export const resources = {
  "S2.1": "A session's token and its cookie are signed with the auth secret.",
  "S2.2": "The session alone says who is asking, and for which Store.",
  "S2.3": "A Customer account is registered with an email address and a password.",
  "S2.4": "Of a password only its scrypt hash is stored, made by the pinned version of the library.",
  "S2.5": "An admin user is one whose role is `admin`.",
  "S2.6": "Without that role no page or data of `/admin` opens.",
  "S2.7": "Without that role no Product and no Order can be managed.",
  "S2.8": "Without that role no file can be uploaded.",
  "S2.9": "A Guest has no account and is known by the `guestId` cookie alone.",
  "S2.10": "A Cart belongs to one Customer or to one Guest, and opens to no one else.",
  "S2.11": "Where order claiming is switched on as Stable, a later registration takes over the Guest's Orders.",
  "S2.12": "Until then no text of the product promises that a later registration takes over earlier Orders.",
  "S2.13": "A Store is the unit of isolation: a Runtime neither shows nor changes anything of another Store.",
  "S2.14": "A Connection ties one Store to one external provider.",
  "S2.15": "A provider event counts for one Store and one Connection only.",
  "S2.16": "A service account of the managed sign-in provider can sign in to Store Admin.",
  "S2.17": "The key of an uploaded object carries the Store that it belongs to.",
  "S2.18": "A Module's rows lie in compiled tables whose names begin with `mod_` and the Module's id.",
  "S2.19": { text: "Further fields of these resources are not specified.", open: DECIDED_ELSEWHERE },
} as const satisfies Requirements;
