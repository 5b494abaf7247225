import { useTranslation } from 'react-i18next';
import type { AdminDto } from '../../../api/generated-admin.js';
import { Select } from '../../../shared/ui/index.js';
import { roles } from '../model/admin-words.js';

type Role = AdminDto['role'];

interface RoleSelectProps {
  value: Role;
  onChange: (role: Role) => void;
  onBlur?: () => void;
}

/** Selects a role, and describes what the selected one permits. */
export function RoleSelect({ value, onChange, onBlur }: RoleSelectProps) {
  const { t } = useTranslation('admins');
  return (
    <Select
      label={t('form.role')}
      hint={t(`roleText.${value}`)}
      options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      value={value}
      onChange={(role) => onChange(role as Role)}
      {...(onBlur && { onBlur })}
    />
  );
}
