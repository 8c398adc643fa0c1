import * as z from 'zod';

/** The end of a host name, with at least two labels. With one label, such as `.com`, anyone could register a host below it. */
const WebhookHost = z.string().regex(/^(?:\.[a-z0-9-]+){2,}$/, {
  error: 'must start with a dot, such as .environment.api.powerplatform.com',
});

export const WebhookHosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim()))
  .pipe(z.array(WebhookHost));

const KEY_BYTES = 32;

/** Null while the vault has no webhook key: the platform then passes on the reference instead of the key. */
export const WebhookKey = z.string().transform((text, issue) => {
  if (text.startsWith('@Microsoft.KeyVault(')) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) issue.addIssue('isn’t a key of 32 bytes in Base64');
  return key;
});
