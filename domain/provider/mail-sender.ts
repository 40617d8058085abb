/** How the connection to a mail server is encrypted: after STARTTLS (port 587), from the start (465), or not. */
export const MAIL_SECURITIES = ['STARTTLS', 'TLS', 'NONE'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** Usual port of submission with STARTTLS. */
export const MAIL_PORT = 587;

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text can be the name or the IPv4 address of a mail server. */
export const isMailHost = (host: string): boolean =>
  host.length <= 253 && host.split('.').every((label) => LABEL.test(label));
