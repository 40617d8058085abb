/** Header of every reply of the API: the client that this server serves, so that a page learns of a newer one. */
export const CLIENT_BUILD_HEADER = 'x-client-build';
