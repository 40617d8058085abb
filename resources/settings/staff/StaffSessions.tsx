import { endStaffSession, staff, type StaffRecord } from '#domain/people/api/staff.ts';
import { SessionRow } from '#src/features/people/SessionRow.tsx';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** A staff member's devices; each session can be ended separately. */
export function StaffSessions({ person: { id, sessions } }: { person: StaffRecord }) {
  const t = useT('settings');
  const end = useCommand(endStaffSession, {
    invalidates: [staff.list],
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, py: 1.25 }}>
        {t('staff.sessions', { count: sessions.length })}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={{ ...session, isCurrent: false }}
            isEnding={end.isPending && end.variables?.params?.sessionId === session.id}
            onEnd={() => end.mutate({ params: { id, sessionId: session.id } })}
          />
        ))}
      </Box>
    </details>
  );
}
