import * as z from 'zod';

/** A connection string of Application Insights: `InstrumentationKey=…;IngestionEndpoint=https://…;…`. */
export const ConnectionString = z.string().refine((text) => {
  const { InstrumentationKey: key, IngestionEndpoint: endpoint } = partsOf(text);
  return z.guid().safeParse(key).success && z.url({ protocol: /^https?$/ }).safeParse(endpoint).success;
});

export const ingestionOrigin = (text: string): string =>
  new URL(partsOf(text)['IngestionEndpoint'] ?? '').origin;

const partsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(';').map((part) => part.split(/=(.*)/s).slice(0, 2) as [string, string]));
