import { useSearchParams } from 'react-router';

/** The replay that is shown; the address names it, so that it is found again after a reload. */
export function useReplayAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    replayId: search.get('replay'),
    show: (id: string) => setSearch({ replay: id }, { replace: true }),
  };
}
