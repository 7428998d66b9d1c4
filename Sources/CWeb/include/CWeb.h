// The C library of a browser, and what the page gives: only RPNWeb and CLibrary include this.

#pragma once

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// The milliseconds that have passed since some moment.
__attribute__((import_module("rpn"), import_name("now"))) double rpn_now(void);

/// The seconds since the year 1970 began in UTC.
__attribute__((import_module("rpn"), import_name("time"))) double rpn_time(void);

/// The seconds that local time is ahead of UTC.
__attribute__((import_module("rpn"), import_name("offset"))) double rpn_offset(void);
