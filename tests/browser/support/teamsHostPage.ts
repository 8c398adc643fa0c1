/** How the stand-in for Microsoft Teams behaves. */
export interface HostOptions {
  /** The address that the tab shows. */
  readonly tab: string;
  readonly theme?: 'default' | 'dark' | 'contrast';
  /** `subPageId` of the link that opened the tab. */
  readonly subPageId?: string;
  /** False for a host that never answers. */
  readonly answers?: boolean;
  /** False for a version of Teams without nested sign-in. */
  readonly canSignIn?: boolean;
  /** True if silent sign-in fails until the person has consented in a popup. */
  readonly asksFirst?: boolean;
  /** The error that Teams reports each time that the tab asks for a token, such as PERSISTENT_ERROR. */
  readonly signInError?: string;
  /** True if the signature of each access token is wrong. */
  readonly forgesTokens?: boolean;
  /** The email addresses of the people whom the picker returns. */
  readonly pickedEmails?: readonly string[];
  readonly frameContext?: 'content' | 'settings' | 'sidePanel' | 'meetingStage';
  /**
   * How Teams answers when the tab wants to share the stage to the meeting. `shared`: the stage is already shared. `taken`:
   * someone else presents. `old`: a version of Teams that doesn't answer whether the tab may share.
   */
  readonly sharing?: 'allowed' | 'forbidden' | 'shared' | 'taken' | 'old';
}

/** The properties of the stand-in's page that tests use. */
export interface HostWindow {
  readonly hostLog: { func: string; args: unknown[] }[];
  /** Sends an event to the tab, such as a change of the theme. */
  readonly sendEvent: (func: string, ...args: unknown[]) => void;
  /** The test provides this function. It gets real tokens from the local sign-in. */
  readonly obtainTokens: () => Promise<{ readonly access_token: string; readonly id_token: string }>;
}

interface Message {
  readonly id: number;
  readonly uuidAsString: string;
  readonly func: string;
  readonly args?: unknown[];
  readonly data?: string;
}

/**
 * Runs in the page of the host. It speaks the protocol of teams-js 2 and of nested sign-in. It can't use anything outside
 * itself, because Playwright sends only its source to the browser.
 */
export function runHost(options: HostOptions): void {
  const self = window as unknown as {
    hostLog: HostWindow['hostLog'];
    sendEvent: HostWindow['sendEvent'];
    obtainTokens: HostWindow['obtainTokens'];
  };
  const { asksFirst = false, canSignIn = true, frameContext = 'content', theme = 'default' } = options;
  const { sharing = 'allowed' } = options;
  let hasAgreed = !asksFirst;
  self.hostLog = [];
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('The host has no frame.');
  const post = (message: object) => frame.contentWindow?.postMessage(message, '*');
  self.sendEvent = (func, ...args) => post({ func, args });

  const runtime = {
    apiVersion: 4,
    hostVersionsInfo: {},
    isLegacyTeams: false,
    isNAAChannelRecommended: canSignIn,
    supports: { pages: { config: {} }, people: {}, ...(canSignIn ? { nestedAppAuth: {} } : {}) },
  };
  const context = {
    theme,
    subEntityId: options.subPageId ?? '',
    entityId: 'home',
    frameContext,
    hostClientType: 'web',
    hostName: 'Teams',
    locale: 'en-gb',
    sessionId: 'stand-in',
    appSessionId: 'stand-in',
  };

  const answers: Record<string, (args: unknown[]) => unknown[] | undefined> = {
    initialize: () => [frameContext, 'web', '2.31.0', JSON.stringify(runtime)],
    getContext: () => [context],
    executeDeepLink: () => [true],
    'settings.setSettings': () => [true],
    'people.selectPeople': () => [
      null,
      (options.pickedEmails ?? []).map((email) => ({ objectId: email, displayName: email, email })),
    ],
    'meeting.getAppContentStageSharingCapabilities': () =>
      sharing === 'old' ? undefined : [null, { doesAppHaveSharePermission: sharing !== 'forbidden' }],
    'meeting.getAppContentStageSharingState': () => [null, { isAppSharing: sharing === 'shared' }],
    'meeting.shareAppContentToStage': () =>
      sharing === 'taken' ? [{ errorCode: 500, message: 'Someone else presents.' }, null] : [null, true],
  };

  const answerNestedSignIn = async (text: string) => {
    const { method, requestId } = JSON.parse(text) as { method: string; requestId: string };
    self.hostLog.push({ func: method, args: [JSON.parse(text)] });
    const answer = (more: object) =>
      post({
        func: 'nestedAppAuth.execute',
        args: ['', JSON.stringify({ messageType: 'NestedAppAuthResponse', requestId, ...more })],
      });
    if (method === 'GetInitContext')
      return answer({
        success: true,
        initContext: { sdkName: 'stand-in', sdkVersion: '1', capabilities: {} },
      });
    if (options.signInError !== undefined)
      return answer({
        success: false,
        error: { status: options.signInError, code: 'access_denied', description: 'AADSTS50105' },
      });
    if (method === 'GetTokenPopup') hasAgreed = true;
    if (!hasAgreed)
      return answer({
        success: false,
        error: { status: 'USER_INTERACTION_REQUIRED', code: 'consent', description: 'Consent is missing.' },
      });
    const tokens = await self.obtainTokens();
    const claims = JSON.parse(
      atob((tokens.id_token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    ) as {
      oid: string;
      tid: string;
    };
    answer({
      success: true,
      token: {
        ...tokens,
        ...(options.forgesTokens === true
          ? { access_token: tokens.access_token.replace(/[^.]*$/, 'AAAA') }
          : {}),
        expires_in: 3_600,
        scope: 'access_as_user',
      },
      account: {
        environment: 'localhost',
        homeAccountId: `${claims.oid}.${claims.tid}`,
        localAccountId: claims.oid,
        tenantId: claims.tid,
        username: 'stand-in',
      },
    });
  };

  addEventListener('message', ({ data, source }: MessageEvent<Message>) => {
    if (source !== frame.contentWindow || typeof data.func !== 'string') return;
    if (options.answers === false) return;
    if (data.func === 'nestedAppAuth.execute') return void answerNestedSignIn(data.data ?? '{}');
    const { args = [], func, id, uuidAsString } = data;
    self.hostLog.push({ func, args });
    const answer = answers[func]?.(args);
    if (answer) post({ id, uuidAsString, args: answer });
  });
  frame.src = options.tab;
}
