/** DNS records by which other mail servers trust a sender's address. */
export const MAIL_RECORDS = ['SPF', 'DKIM', 'DMARC'] as const;
export type MailRecordKind = (typeof MAIL_RECORDS)[number];

/**
 * What a check of a record found. `NOT_COVERED`: SPF does not name the school's mail server. `OPEN`: SPF lets any server send.
 * `MONITORING`: DMARC asks for reports only. `NO_SELECTOR`: the DKIM selector is not known. `UNREACHABLE`: the name servers do not answer.
 */
export const MAIL_RECORD_FINDINGS = [
  'VALID',
  'NOT_COVERED',
  'MONITORING',
  'NO_SELECTOR',
  'OPEN',
  'INVALID',
  'MISSING',
  'UNREACHABLE',
] as const;
export type MailRecordFinding = (typeof MAIL_RECORD_FINDINGS)[number];

const LABEL = /^[a-z0-9]([a-z0-9_-]{0,61}[a-z0-9])?$/;

/** Whether a text can be a DKIM selector: one or more labels of a domain name, in lower case. */
export const isDkimSelector = (selector: string): boolean =>
  selector.length <= 100 && selector.split('.').every((label) => LABEL.test(label));
