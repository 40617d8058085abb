import type { StaffRecord } from '#domain/people/api/staff.ts';
import { type StaffState as State, staffStateOf } from '#domain/people/staff.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const TONE: Readonly<Record<State, Tone>> = { ACTIVE: 'success', INVITED: 'info', DISABLED: 'danger' };

/** The state of a staff account, as colour and word. */
export function StaffState({ person }: { person: StaffRecord }) {
  const t = useT('settings');
  const state = staffStateOf(person);
  return <Chip tone={TONE[state]}>{t(`staff.state.${state}`)}</Chip>;
}
