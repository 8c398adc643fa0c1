import { ErrorCode, meeting, type SdkError } from '@microsoft/teams-js';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/teams/a/b/', origin: 'https://portal.example' });
// `web/api/http/host.ts` reads the path only when it loads, so load it again for this path.
vi.resetModules();
const { shareToMeeting } = await import('../../../../web/api/teamsApp/meeting.ts');

vi.mock('@microsoft/teams-js', async (load) => ({
  ...(await load<object>()),
  meeting: {
    getAppContentStageSharingCapabilities: vi.fn(),
    getAppContentStageSharingState: vi.fn(),
    shareAppContentToStage: vi.fn(),
  },
}));
afterAll(() => {
  vi.resetModules();
});

const capabilities = vi.mocked(meeting.getAppContentStageSharingCapabilities);
const state = vi.mocked(meeting.getAppContentStageSharingState);
const share = vi.mocked(meeting.shareAppContentToStage);

const ADDRESS = '/a/b/results/live/';
const errorOf = (errorCode: number): SdkError => ({ errorCode, message: 'No.' });

describe('sharing to a meeting', () => {
  beforeEach(() => {
    capabilities
      .mockReset()
      .mockImplementation((answer) => answer(null, { doesAppHaveSharePermission: true }));
    state.mockReset().mockImplementation((answer) => answer(null, { isAppSharing: false }));
    share.mockReset().mockImplementation((answer) => answer(null, true));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('shares the address that Teams can frame', async () => {
    expect(await shareToMeeting(ADDRESS)).toBe('shared');
    expect(share.mock.calls[0]?.[1]).toBe('https://portal.example/teams/a/b/results/live/');
  });

  test.each([
    [ErrorCode.PERMISSION_DENIED, 'notAllowed'],
    [ErrorCode.UNAUTHORIZED_USER_OPERATION, 'notAllowed'],
    [ErrorCode.NOT_SUPPORTED_IN_CURRENT_CONTEXT, 'tooOld'],
    [ErrorCode.OLD_PLATFORM, 'tooOld'],
    [ErrorCode.USER_ABORT, 'cancelled'],
    [ErrorCode.INTERNAL_ERROR, 'failed'],
    [123_456, 'failed'],
  ])('turns the error %s of Teams into the outcome %s', async (code, outcome) => {
    share.mockImplementation((answer) => answer(errorOf(code), null));
    expect(await shareToMeeting(ADDRESS)).toBe(outcome);
  });

  test('asks first whether the person may share', async () => {
    capabilities.mockImplementation((answer) => answer(null, { doesAppHaveSharePermission: false }));
    expect(await shareToMeeting(ADDRESS)).toBe('notAllowed');
    capabilities.mockImplementation((answer) => answer(errorOf(ErrorCode.PERMISSION_DENIED), null));
    expect(await shareToMeeting(ADDRESS)).toBe('notAllowed');
    expect(share).not.toHaveBeenCalled();
  });

  test('doesn’t replace what the portal shares already', async () => {
    state.mockImplementation((answer) => answer(null, { isAppSharing: true }));
    expect(await shareToMeeting(ADDRESS)).toBe('alreadyShared');
    expect(share).not.toHaveBeenCalled();
    state.mockImplementation((answer) => answer(errorOf(ErrorCode.INTERNAL_ERROR), null));
    expect(await shareToMeeting(ADDRESS)).toBe('shared');
  });

  test('gives up on a version of Teams that doesn’t know the calls', async () => {
    capabilities.mockImplementation(() => {
      throw new Error('This call is only allowed in following contexts');
    });
    expect(await shareToMeeting(ADDRESS)).toBe('tooOld');
    vi.useFakeTimers();
    capabilities.mockImplementation(() => undefined);
    const silent = shareToMeeting(ADDRESS);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await silent).toBe('tooOld');
  });

  test('waits a minute for an answer, because Teams may ask the person', async () => {
    vi.useFakeTimers();
    share.mockImplementation(() => undefined);
    const settled = vi.fn();
    const silent = shareToMeeting(ADDRESS).then(settled);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    await silent;
    expect(settled).toHaveBeenCalledWith('failed');
  });
});
