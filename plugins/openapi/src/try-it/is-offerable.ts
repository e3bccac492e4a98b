/**
 * Whether requests may go to a server: `http` and `https` only, and without a user, which `fetch`
 * refuses.
 */
export const isOfferable = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
