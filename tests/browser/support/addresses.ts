/** `TEST_PORTS` moves all ports up, so that the suites of two clones can run at the same time. */
export const SHIFT = Number(process.env['TEST_PORTS'] ?? 0);
const shifted = (port: number) => String(port + SHIFT);

/** The ports of the cloud that the browser tests start, as the environment variables of `infra/machine/ports.ts`. */
export const CLOUD = {
  PORTAL_PORT: shifted(14_280),
  FUNCTIONS_PORT: shifted(17_071),
  SIGN_IN_PORT: shifted(14_400),
  MAILBOX_PORT: shifted(14_480),
  SMTP_PORT: shifted(14_425),
  COSMOS_PORT: shifted(18_081),
  BLOB_PORT: shifted(11_000),
  QUEUE_PORT: shifted(11_001),
} as const;

export const PORTAL = `http://localhost:${CLOUD.PORTAL_PORT}`;
export const API = `http://localhost:${CLOUD.FUNCTIONS_PORT}`;
export const SIGN_IN = `http://localhost:${CLOUD.SIGN_IN_PORT}`;
/** The substitute for Microsoft Graph. */
export const GRAPH = `http://127.0.0.1:${CLOUD.SIGN_IN_PORT}`;
export const COSMOS = `http://localhost:${CLOUD.COSMOS_PORT}`;
