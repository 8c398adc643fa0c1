/**
 * Sends a page view to Application Insights. Stores nothing in the browser and doesn't identify visitors.
 * @param connectionString has `InstrumentationKey` and `IngestionEndpoint`
 * @param view.page the route's pattern, without identifiers
 * @param view.traceId the trace of the API calls for this page
 * @throws TypeError if the request can't be sent
 */
export async function sendPageView(
  connectionString: string,
  { page, traceId }: { readonly page: string; readonly traceId: string },
): Promise<void> {
  const parts = new URLSearchParams(connectionString.replaceAll(';', '&'));
  const view = {
    name: 'Microsoft.ApplicationInsights.PageView',
    time: new Date().toISOString(),
    iKey: parts.get('InstrumentationKey'),
    tags: { 'ai.operation.id': traceId, 'ai.internal.sdkVersion': 'portal:1' },
    data: { baseType: 'PageviewData', baseData: { ver: 2, name: page, url: page } },
  };
  // A text needs no CORS preflight. `keepalive` lets the request outlive the page.
  const request = { method: 'POST', body: JSON.stringify([view]), keepalive: true };
  await fetch(new URL('v2/track', parts.get('IngestionEndpoint') ?? ''), request);
}
