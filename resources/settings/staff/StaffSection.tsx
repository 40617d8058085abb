import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { useState } from 'react';
import { listStaff } from '#domain/api/staff.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useSettingsWords } from '../use-settings-words.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { StaffCard } from './StaffCard.tsx';

/** Who works at the desk: what each may do, where they are signed in, and how they come and go. */
export function StaffSection() {
  const t = useSettingsWords();
  const staff = useApi(listStaff);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <div>
        <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setIsInviting(true)}>
          {t('staff.invite')}
        </Button>
      </div>
      <QueryView query={staff}>
        {(people) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {people.map((person) => (
              <StaffCard key={person.id} person={person} />
            ))}
          </Box>
        )}
      </QueryView>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Box>
  );
}
