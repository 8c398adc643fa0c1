import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// In the hidden frame of a silent renewal, this passes the provider's answer to the waiting tab. Opened
// directly, the page has no answer to pass on.
broadcastResponseToMainFrame().catch(() => location.replace('/'));
