/** The ports of the cloud that the browser tests start, as environment (infra/machine/ports.ts names the variables). */
export const CLOUD = {
  PORTAL_PORT: '14280',
  FUNCTIONS_PORT: '17071',
  SIGN_IN_PORT: '14400',
  MAILBOX_PORT: '14480',
  SMTP_PORT: '14425',
  COSMOS_PORT: '18081',
  BLOB_PORT: '11000',
  QUEUE_PORT: '11001',
} as const;

export const PORTAL = `http://localhost:${CLOUD.PORTAL_PORT}`;
export const API = `http://localhost:${CLOUD.FUNCTIONS_PORT}`;
export const SIGN_IN = `http://localhost:${CLOUD.SIGN_IN_PORT}`;
export const COSMOS = `http://localhost:${CLOUD.COSMOS_PORT}`;
