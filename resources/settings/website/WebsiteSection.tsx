import ContentCopy from '@mui/icons-material/ContentCopy';
import { getSettings } from '#domain/provider/api/settings.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { EmbedForm } from './EmbedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { copyText } from '#src/ui/copy-text.ts';

/** ROUTE-22: the trial form on the school's own website: the code to paste, and the websites that can embed it. */
export function WebsiteSection() {
  const t = useT('website');
  return (
    <QueryView query={useApi(getSettings)}>
      {(settings) => (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 820 }}>
          <Card title={t('paste')}>
            <EmbedCode />
          </Card>
          <Card title={t('who')}>
            <EmbedForm settings={settings} />
          </Card>
        </Box>
      )}
    </QueryView>
  );
}

/** The form reports its height to the page around it; a website without scripts leaves this out, and the form scrolls in its frame. */
const GROWS = `<script>
addEventListener('message', function (event) {
  var frame = document.getElementById('trial-form');
  if (frame && event.source === frame.contentWindow && event.data.trialFormHeight)
    frame.style.height = event.data.trialFormHeight + 'px';
});
</script>`;

/** The HTML code to paste into a website. */
function EmbedCode() {
  const t = useT('website');
  const address = `${window.location.origin}${paths.studentTrialFormEmbedded}`;
  const code = [
    `<iframe id="trial-form" src="${address}" title="${t('frame-title')}" loading="lazy" style="width: 100%; height: 760px; border: 0"></iframe>`,
    GROWS,
  ].join('\n');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {t('paste-text')}
      </Box>
      <Box component="code" sx={block}>
        {code}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          variant="contained"
          startIcon={<ContentCopy />}
          onClick={() => copyText(code, { done: t('copied'), refused: t('copy-refused') })}
        >
          {t('copy')}
        </Button>
        <Button component="a" href={address} target="_blank" rel="noreferrer">
          {t('look')}
        </Button>
      </Box>
    </Box>
  );
}

const block = {
  display: 'block',
  whiteSpace: 'pre-wrap',
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontSize: '0.875rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
