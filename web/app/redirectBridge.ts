import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// The page in the hidden frame of a silent renewal: hands what the provider sent to the tab that waits for it. Opened by
// hand it has nothing to hand over.
broadcastResponseToMainFrame().catch(() => location.replace('/'));
