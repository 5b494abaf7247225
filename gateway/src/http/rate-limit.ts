import { SetMetadata } from '@nestjs/common';

export type RateBucket = 'checkout' | 'validate-coupon' | 'sign-in' | 'assets' | 'default' | 'none';
export const RATE_BUCKET = 'shop:rate-bucket';

/** The bucket in which calls of this route are counted; `default` without it. */
export const RateLimit = (bucket: RateBucket): MethodDecorator & ClassDecorator => SetMetadata(RATE_BUCKET, bucket);
