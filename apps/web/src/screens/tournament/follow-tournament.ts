import type { TournamentNow } from '@tesuji/online';
import type { Services } from '../../shared/services.ts';

/** Calls `take` with how a tournament stands; with `undefined` when there is none. Returns a function that ends this. */
export function followTournament(
  services: Pick<Services, 'online'>,
  id: string,
  take: (value: TournamentNow | undefined) => void,
): () => void {
  let stop: (() => void) | undefined;
  let isEnded = false;
  const begin = async (): Promise<void> => {
    const online = await services.online();
    if (!isEnded) stop = online.followTournament(id, take);
  };
  void begin();
  return () => {
    isEnded = true;
    stop?.();
  };
}
