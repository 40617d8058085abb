/** Prefix of the TXT record with which a school proves that it owns a domain. */
export const PROOF_PREFIX = '_language-school';

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** A domain name in small letters, as a school's pages can have one: no scheme, no path, no number of a machine. */
export const isDomainName = (text: string): boolean => HOST.test(text);
