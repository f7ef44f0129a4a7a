import type { shippingObstacles as english } from "../en/shipping-obstacles.ts";

export const shippingObstacles: Record<keyof typeof english, string> = {
  not_to_part: "In diesen Teil des Landes versenden wir nicht ({country}).",
  not_to_country: "Wir versenden nicht in dieses Land ({country}).",
  one_too_heavy: "„{title}“ ist zu schwer für den Versand in dieses Land ({country}).",
  too_heavy:
    "Zusammen sind Ihre Artikel zu schwer für den Versand in dieses Land ({country}). Am meisten wiegt „{title}“.",
  one_too_valuable: "„{title}“ ist zu wertvoll für den Versand in dieses Land ({country}).",
  too_valuable:
    "Zusammen sind Ihre Artikel zu wertvoll für den Versand in dieses Land ({country}). Am meisten trägt „{title}“ dazu bei.",
  too_many: "Das sind zu viele Artikel für einen Versand in dieses Land ({country}). Die meisten davon sind „{title}“.",
};
