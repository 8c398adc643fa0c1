import * as z from 'zod';

/** An origin with https. A wildcard is refused, because it would allow many hosts in the content security policy. */
export const ImageHost = z
  .string()
  .refine((origin) => /^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin) && isOrigin(origin), {
    error: 'must be an origin over https, such as https://images.example',
  });

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** Splits a setting at its commas, as infra/azure/main.bicep does for the portal. */
export const ImageHosts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  )
  .pipe(z.array(ImageHost));
