/** `NOT_KNOWN` is a code in every field, `WEB` only in fields that hold codes; names the school has chosen are not codes. */
const CODE = /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/;
const SHORT_CODE = /^[A-Z]+$/;
const HOLDS_CODES =
  /(status|state|kind|type|method|outcome|[a-z]Code|role|source|joins|unit|mode|was|became|reason|by|seats|language|list|resource|step|hour)$/i;

/** Whether a field's value in the audit log is a code, to be shown in words. */
export const isCode = (field: string, value: string): boolean =>
  CODE.test(value) || (SHORT_CODE.test(value) && field !== 'code' && HOLDS_CODES.test(field));
