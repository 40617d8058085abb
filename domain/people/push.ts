/** Push services of browsers, by the hosts of their addresses (Chrome and others, Firefox, Safari, Edge). */
const SERVICES = [
  /^(fcm|android)\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];

/** Devices of one account that get push messages; the oldest ends when another is added. */
export const MOST_PUSH_DEVICES = 10;

/** Whether a message for a device can be sent to this address: https, the usual port, a browser's push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    SERVICES.some((host) => host.test(hostname))
  );
}
