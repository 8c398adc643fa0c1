import { ApplicationInsights } from '@microsoft/applicationinsights-web-basic';

let insights: ApplicationInsights | undefined;

/** Creates a client that stores nothing in the browser and doesn't identify visitors. */
const start = (connectionString: string) =>
  new ApplicationInsights({
    connectionString,
    cookieCfg: { enabled: false },
    enableSessionStorageBuffer: false,
    // In milliseconds. Sends page views soon, so that short visits count too.
    maxBatchInterval: 1_000,
    loggingLevelConsole: 0,
    disableDbgExt: true,
  });

/**
 * @param view.page the route's pattern, without identifiers
 * @param view.traceId the trace of the API calls for this page
 */
export function sendPageView(
  connectionString: string,
  { page, traceId }: { readonly page: string; readonly traceId: string },
): void {
  insights ??= start(connectionString);
  insights.track({
    name: 'Microsoft.ApplicationInsights.{0}.Pageview',
    baseType: 'PageviewData',
    baseData: { name: page, uri: page },
    ext: { trace: { traceID: traceId } },
  });
}
