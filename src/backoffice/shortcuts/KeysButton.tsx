import Keyboard from '@mui/icons-material/KeyboardOutlined';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OFFICE_MENU } from '#src/layout/office-menu.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useCan } from '#src/session/use-can.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useT } from '../screen/use-t.ts';
import { type Shortcut, shortcutsNow, useShortcut } from './registry.ts';

const offersNow = () => [...document.querySelectorAll<HTMLElement>('[data-toast-action]')];

/** Undoes the last action while its toast offers it, since the toast is the last stop of Tab. */
function useUndoKey(): void {
  useShortcut({
    does: 'undo',
    keys: ['z'],
    isEverywhere: true,
    press: () => {
      const last = offersNow().at(-1);
      last?.click();
      return last !== undefined;
    },
  });
}

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx').then((module) => module.KeysDialog));

/** g and the page's letter; the letters are those of the English words. */
const LETTERS: Readonly<Record<string, string>> = {
  dashboard: 'd',
  business: 'b',
  students: 's',
  teachers: 't',
  courses: 'f',
  calendar: 'c',
  'support-tasks': 'r',
  trials: 'l',
  groups: 'g',
  payments: 'p',
  payroll: 'y',
  settings: 'e',
  help: 'h',
};

function GoTo({ letter, to, name }: { letter: string; to: string; name: string }) {
  const navigate = useNavigate();
  useShortcut({
    does: 'go',
    name,
    keys: [`g ${letter}`],
    isEverywhere: true,
    press: () => {
      void navigate(to);
      return true;
    },
  });
  return null;
}

/** Opens the list of shortcuts, by "?" or by its button; registers g and a letter for each page of the menu. */
export function KeysButton() {
  const t = useT();
  const can = useCan();
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null);
  const show = () => {
    setShown(shortcutsNow());
    return true;
  };
  useShortcut({ does: 'help', keys: ['?'], isEverywhere: true, press: show });
  useUndoKey();
  const pages = OFFICE_MENU.filter(({ right }) => right === undefined || can(right, 'view'));
  return (
    <>
      {pages.map(({ id, to }) => {
        const letter = LETTERS[id];
        return letter && <GoTo key={id} letter={letter} to={to} name={t(`shell:menu.${id}`)} />;
      })}
      <IconButton
        aria-label={t('keys:title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={show}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Keyboard />
      </IconButton>
      {shown && <KeysDialog shortcuts={shown} onClose={() => setShown(null)} />}
    </>
  );
}
