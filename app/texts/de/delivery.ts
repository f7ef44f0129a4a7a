import type { delivery as english } from "../en/delivery.ts";

/** Countries stand apart from the sentence: some have an article, and „nach“ is wrong for these. */
export const delivery: Record<keyof typeof english, string> = {
  ready_on: "Abholbereit am {day}",
  arrives: "Lieferung voraussichtlich {days}",
  ready_in_1_hour: "Meist nach 1 Stunde abholbereit",
  ready_in_2_hours: "Meist nach 2 Stunden abholbereit",
  ready_in_4_hours: "Meist nach 4 Stunden abholbereit",
  ready_in_24_hours: "Meist nach 24 Stunden abholbereit",
  ready_in_2_to_4_days: "Meist nach 2 bis 4 Tagen abholbereit",
  ready_in_5_days: "Meist nach 5 oder mehr Tagen abholbereit",
  pickup_at: "Abholung: {location}",
  not_there: "In dieses Land versenden wir nicht: {country}.",
  not_in_part: "In diesen Teil des Landes versenden wir nicht: {country}.",
  too_heavy: "„{title}“ ist zu schwer für den Versand ins gewählte Land ({country}).",
  too_heavy_together:
    "Zusammen sind Ihre Artikel zu schwer für den Versand ins gewählte Land ({country}). Am meisten wiegt „{title}“.",
  too_valuable: "„{title}“ ist zu wertvoll für den Versand ins gewählte Land ({country}).",
  too_valuable_together:
    "Zusammen sind Ihre Artikel zu wertvoll für den Versand ins gewählte Land ({country}). Den größten Anteil hat „{title}“.",
  too_many:
    "Das sind zu viele Artikel für einen Versand ins gewählte Land ({country}). Die meisten davon sind „{title}“.",
  by_region_later:
    "Was der Versand dorthin kostet, hängt vom Bundesstaat oder von der Provinz ab. Sie sehen es an der Kasse.",
  by_region: "Was der Versand dorthin kostet, hängt vom Bundesstaat oder von der Provinz ab. Wählen Sie auch das aus.",
  by_postal_code: "Was der Versand dorthin kostet, hängt von der Postleitzahl ab. Geben Sie auch diese ein.",
  choose_method: "Wählen Sie eine Versandart.",
  method_gone: "Diese Versandart bieten wir nicht mehr an. Wählen Sie eine andere.",
  country_gone: "In dieses Land versenden wir nicht mehr: {country}. Wählen Sie ein anderes.",
};
