export const errors = {
  page_not_found: "Page not found",
  something_went_wrong: "Something went wrong",
} as const;
