import { ApplicationInsights } from '@microsoft/applicationinsights-web-basic';

let insights: ApplicationInsights | undefined;

/** Nothing is kept in the browser, neither in cookies nor elsewhere, and nothing tells one visitor from another. */
const start = (connectionString: string) =>
  new ApplicationInsights({
    connectionString,
    cookieCfg: { enabled: false },
    enableSessionStorageBuffer: false,
    // Milliseconds: whoever closes the tab soon afterwards is counted too.
    maxBatchInterval: 1_000,
    // What goes wrong with it is nobody's concern here.
    loggingLevelConsole: 0,
    disableDbgExt: true,
  });

/**
 * Sends a page view to Application Insights. Whether it arrives changes nothing here.
 * @param view.page which page it is, without what tells one from another of its kind
 * @param view.traceId of what was called for it
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
