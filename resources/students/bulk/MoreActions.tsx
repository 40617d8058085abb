import { type ComponentType, useState } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { MenuButton } from '#src/ui/MenuButton.tsx';
import { menuEntry } from '#src/ui/MoreMenu.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CreditsDialog } from './CreditsDialog.tsx';
import { CompanyDialog, TeacherDialog } from './LinkDialog.tsx';
import { WelcomeDialog } from './WelcomeDialog.tsx';

const ACTIONS = {
  teacher: TeacherDialog,
  company: CompanyDialog,
  credits: CreditsDialog,
  welcome: WelcomeDialog,
} as const;
type Action = keyof typeof ACTIONS;

/** Teacher, company, credits and welcome e-mail of the selected students. */
export function MoreActions() {
  const t = useT();
  const [open, setOpen] = useState<Action | null>(null);
  const Dialog: ComponentType<{ onClose: () => void }> | null = open && ACTIONS[open];
  return (
    <>
      <MenuButton label={t('bulk.more')}>
        {(Object.keys(ACTIONS) as Action[]).map((action) => (
          <Box key={action} component="button" type="button" sx={menuEntry} onClick={() => setOpen(action)}>
            {t(`bulk.${action}`)}
          </Box>
        ))}
      </MenuButton>
      {Dialog && <Dialog onClose={() => setOpen(null)} />}
    </>
  );
}
