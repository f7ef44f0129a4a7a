export const prices = {
  from: "From <price></price>",
  now: "<hidden>Now </hidden><price></price>",
  now_from: "From <hidden>Now </hidden><price></price>",
  before: "<hidden>Before </hidden><price></price>",
  per_unit: "per {unit}",
  piece: "piece",
  square_metre: "square metre",
  subtotal: "Subtotal",
  total: "Total",
  total_before_shipping: "Total before shipping",
  total_from: "from <amount></amount>",
} as const;
