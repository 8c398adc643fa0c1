import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// To renew a session, MSAL opens this page in a hidden frame. The page passes the sign-in provider's answer to the waiting
// tab. If a person opens the page, there is no answer, so the page opens the dashboard.
broadcastResponseToMainFrame().catch(() => location.replace('/'));
