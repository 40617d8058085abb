/** A student is reminded of missing credits by staff at most once in this many hours per lesson. */
export const CREDIT_REMINDER_HOURS = 12;
