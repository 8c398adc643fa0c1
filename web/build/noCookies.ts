/** The build puts this in the place of Hono's helper for cookies, because no call of the portal sends one. */
export const serialize = (): never => {
  throw new Error('The portal’s calls send no cookies.');
};
