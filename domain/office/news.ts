/** Where e-mail programs open or call an unsubscribe link. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** What an e-mail program sends to that address when its unsubscribe button is pressed (RFC 8058). */
export const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** Returns the path of an unsubscribe link, whose page is in the reader's language. */
export const unsubscribePath = (token: string, locale: string): string =>
  `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token, lang: locale })}`;

/** Returns an address without most of its name: enough for its owner, useless to others who get the e-mail forwarded. */
export const maskedEmail = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`;
