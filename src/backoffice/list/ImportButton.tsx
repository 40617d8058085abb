import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Link } from 'react-router';
import type { ImportResource } from '#domain/office/import-field.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '../screen/use-t.ts';
import { ResponsiveLabel } from '../screen/ResponsiveLabel.tsx';

interface ImportButtonProps {
  of: ImportResource;
  /** Members of this group only. */
  groupId?: string;
  /** Employees of this company only. */
  businessId?: string;
}

const WORDS: Partial<Record<ImportResource, string>> = {
  'group-members': 'imports.button-members',
  'student-credits': 'imports.button-credits',
};

/** Button to import these records from a file. */
export function ImportButton({ of, groupId, businessId }: ImportButtonProps) {
  const t = useT();
  // The list has this button and the students' import side by side; on a phone only the icon distinguishes them.
  const Icon = of === 'student-credits' ? AccountBalanceWallet : UploadFile;
  return (
    <Button
      component={Link}
      to={paths.importNew(of, { ...(groupId && { groupId }), ...(businessId && { businessId }) })}
      startIcon={<Icon />}
    >
      <ResponsiveLabel>
        {t(businessId ? 'imports.button-employees' : (WORDS[of] ?? 'imports.button'))}
      </ResponsiveLabel>
    </Button>
  );
}
