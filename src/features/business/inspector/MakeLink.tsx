import { useTranslation } from 'react-i18next';
import { courseLinks, makeCourseLink } from '#calls/teaching/api/course-links.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { copyText } from '#src/ui/copy-text.ts';

const USUAL_DAYS = '30';

export interface MadeLink {
  id: string;
  url: string;
}

interface MakeLinkProps {
  courseId: string;
  /** The link just created, while it is open. */
  made: MadeLink | null;
  onMade: (link: MadeLink) => void;
}

/** Creates an inspector link; it is shown only once, to be copied. */
export function MakeLink({ courseId, made, onMade }: MakeLinkProps) {
  const { t } = useTranslation('inspector');
  const make = useCommand(makeCourseLink, { invalidates: [courseLinks] });
  const form = usePlainForm({ days: USUAL_DAYS });
  const save = async ({ days }: { days: string }) => {
    const { token, links } = await make.mutateAsync({
      params: { id: courseId },
      body: { days: Number(days) },
    });
    // The latest comes first.
    onMade({ id: links[0]?.id ?? '', url: `${window.location.origin}${paths.inspector(token)}` });
  };
  const copy = () => copyText(made?.url ?? '', { done: t('links.copied'), refused: t('links.copy-refused') });
  return (
    <>
      <Form form={form} onSubmit={save}>
        <TextField
          name="days"
          type="number"
          inputMode="numeric"
          label={t('links.days')}
          hint={t('links.days-hint')}
        />
        <SubmitButton>{t('links.make')}</SubmitButton>
      </Form>
      {made && (
        <Box role="status" sx={{ display: 'grid', gap: 1, mt: 2, justifyItems: 'start' }}>
          {t('links.once')}
          <Box component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all', fontSize: '0.875rem' }}>
            {made.url}
          </Box>
          <Button variant="contained" onClick={copy}>
            {t('links.copy')}
          </Button>
        </Box>
      )}
    </>
  );
}
