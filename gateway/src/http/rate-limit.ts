import { SetMetadata } from '@nestjs/common';

export type RateBucket = 'checkout' | 'validate-coupon' | 'sign-in' | 'forms' | 'assets' | 'default' | 'none';
export type CountedBucket = Exclude<RateBucket, 'none'>;
export const RATE_BUCKET = 'shop:rate-bucket';

/** The bucket in which calls of this route are counted. Routes without this decorator are counted in `default`. */
export const RateLimit = (bucket: RateBucket): MethodDecorator & ClassDecorator => SetMetadata(RATE_BUCKET, bucket);
