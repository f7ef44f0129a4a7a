/** Stands where the address of an erased account stood. Nobody can receive email there (RFC 2606), and nothing is sent. */
export const ERASED_EMAIL = "erased@customer.invalid";
