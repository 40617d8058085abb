import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { Box } from '#src/ui/Box.tsx';
import { AbsenceCalls } from './AbsenceCalls.tsx';
import { CALLS, withCalls } from './absence-address.ts';
import { AbsenceWizard } from './AbsenceWizard.tsx';

/** A teacher's absence: its lessons and the solution for each; once entered, the decisions. Both are in the address. */
export function AbsenceTab({ id }: { id: string }) {
  const [search, setSearch] = useAddressSearch();
  const undoId = search.get(CALLS);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {undoId ? (
        <AbsenceCalls
          key={undoId}
          teacherId={id}
          undoId={undoId}
          onBack={() => setSearch(withCalls(search, null))}
        />
      ) : (
        <AbsenceWizard id={id} onDecided={(entered) => setSearch((now) => withCalls(now, entered))} />
      )}
    </Box>
  );
}
