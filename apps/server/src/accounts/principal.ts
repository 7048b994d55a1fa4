import type { Principal } from '../security/may.ts';
import type { PersonSession } from './sessions.ts';

/** Returns whoever has a session or a token, for `may`. */
export function principalOfSession(session: PersonSession | undefined, isHost: boolean): Principal {
  const { person, scopes } = session ?? {};
  return { ...(person !== undefined && { person }), ...(scopes !== undefined && { scopes }), isHost };
}
