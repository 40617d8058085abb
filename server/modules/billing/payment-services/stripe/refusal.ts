/** Whether Stripe has understood what was asked, and does not do it. */
export function isRefusal(error: unknown): error is { code?: unknown } {
  return (error as { type?: unknown }).type === 'StripeInvalidRequestError';
}
