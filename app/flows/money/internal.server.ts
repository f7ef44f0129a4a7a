export { callBackPayment, endWithoutIntent, settlePayment } from "./settle-payment.server.ts";
