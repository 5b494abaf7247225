import { useState } from 'react';
import {
  type CouponDto,
  useCreateCouponMutation,
  useGetCouponQuery,
  useUpdateCouponMutation,
} from '../../../api/generated-admin.js';
import { changesSince, type CouponFormValues, type EditableField, toFields } from './coupon-form.js';

/**
 * What another admin has saved since the form was opened. If the form changes a balance, what customers have used of it
 * counts as well.
 */
export interface Conflict {
  current: CouponDto;
  changed: EditableField[];
}

type Result = { saved: CouponDto } | { conflict: Conflict } | { error: unknown };

/** How often a save is sent at most; it is repeated when customers have used the coupon in between. */
const maxAttempts = 5;

/** Saves a coupon: the one with this `id`, or without `id` a new one. */
export function useSaveCoupon(id: string | undefined) {
  const [create] = useCreateCouponMutation();
  const [update] = useUpdateCouponMutation();
  const { refetch } = useGetCouponQuery({ id: id ?? '' }, { skip: id === undefined });
  const [isSaving, setIsSaving] = useState(false);

  const send = async (form: CouponFormValues, opened: CouponDto | undefined): Promise<Result> => {
    if (!opened) {
      const { data, error } = await create({ couponFieldsDto: toFields(form) });
      return data ? { saved: data } : { error };
    }
    let { version } = opened;
    for (let attempt = 1; ; attempt += 1) {
      const { data, error } = await update({
        id: opened.id,
        'If-Match': `"${version}"`,
        couponFieldsDto: toFields(form, opened),
      });
      if (data) return { saved: data };
      if (statusOf(error) !== 412 || attempt === maxAttempts) return { error };
      const current = await refetch();
      if (!current.data) return { error: current.error };
      const changed = changesSince(opened, current.data, form);
      if (changed.length > 0) return { conflict: { current: current.data, changed } };
      version = current.data.version;
    }
  };

  const save = async (form: CouponFormValues, opened: CouponDto | undefined): Promise<Result> => {
    setIsSaving(true);
    try {
      return await send(form, opened);
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}

const statusOf = (error: unknown): unknown => (error as { status?: unknown } | undefined)?.status;
