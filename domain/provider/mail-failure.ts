/** Why a mail server could not be used, found by what it or the connection said. */
const SIGNS = {
  NO_SERVER: /ENOTFOUND|EAI_AGAIN/,
  NO_CONNECTION: /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
  TIMEOUT: /ETIMEDOUT|timeout|timed out/i,
  CERTIFICATE: /certificate|altnames|CERT_/i,
  ENCRYPTION: /wrong version number|STARTTLS|ECONNRESET|unexpected eof/i,
  SIGN_IN: /\b53[0458]\b|Invalid login|authentication|Missing credentials/i,
} as const;
export type MailFailure = keyof typeof SIGNS;

/** Returns the likely cause of a failed e-mail, by the error of nodemailer or the answer of the server; null for a refusal of its own kind. */
export function mailFailureOf(error: string): MailFailure | null {
  const causes = Object.keys(SIGNS) as MailFailure[];
  return causes.find((cause) => SIGNS[cause].test(error)) ?? null;
}
