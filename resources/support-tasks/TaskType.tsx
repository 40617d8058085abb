import { SUPPORT_TASK_TYPE, type SupportTaskType } from '#domain/office/support-task-type.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { Chip } from '#src/ui/Chip.tsx';

/** ENT-05: the kind of request, as icon and word in the colour of its family. */
export function TaskType({ type }: { type: SupportTaskType }) {
  const { colour, icon } = SUPPORT_TASK_TYPE[type];
  return (
    <Chip tone={colour} icon={icon}>
      <FieldLabel of={`supportTaskType.${type}`} />
    </Chip>
  );
}

/** Icon of a request type, used beside its word. */
export function TaskIcon({ type }: { type: SupportTaskType }) {
  const { colour, icon } = SUPPORT_TASK_TYPE[type];
  return (
    <Box sx={[disc, toneSx(colour)]}>
      <BadgeIcon name={icon} />
    </Box>
  );
}
const disc = {
  width: 36,
  height: 36,
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
