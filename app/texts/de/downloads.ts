import type { downloads as english } from "../en/downloads.ts";

export const downloads: Record<keyof typeof english, string> = {
  title: "Ihre Downloads",
  write_to_us: "Schreiben Sie uns: Wir helfen Ihnen.",
  again: "Brauchen Sie eine Datei noch einmal? <link>Schreiben Sie uns</link>: Wir helfen Ihnen.",
  download: "Herunterladen<rest>: {file}</rest>",
  left: "{left, plural, one {noch 1 Download} other {noch # Downloads}}",
  until: "bis <date></date>",
  expired: "War bis <date></date> verfügbar.",
  used_up: "Sie haben alle Downloads dieser Datei verbraucht.",
  revoked: "Nicht mehr verfügbar, da die Bestellung storniert oder erstattet wurde.",
  link_invalid: "Dieser Link funktioniert nicht",
  link_invalid_hint:
    "Vielleicht wurde er nicht vollständig kopiert. Öffnen Sie ihn noch einmal in Ihrer E-Mail, oder finden Sie Ihre Downloads auf der Seite Ihrer Bestellung.",
};
